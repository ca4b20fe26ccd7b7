/** Requests and answers of the world endpoints (contract sections 2.3 to 2.8 and 4.2). */
import Type from 'typebox';
import { resourceTypes } from './capture-files.ts';
import { worldIdPattern } from './ids.ts';
import { Failure, literals, QueuePlace } from './schema-parts.ts';
import { worldStatuses } from './world-states.ts';

export const minImagesForReconstruction = 20;
export const maxResources = 2000;
export const worldNameMaxLength = 200;
export const untitledWorldName = 'Untitled world';

const url = (options: object = {}) => Type.String({ minLength: 1, maxLength: 4096, ...options });
export const worldName = Type.String({ description: '1 to 200 characters after trimming', maxLength: 4096 });

export const WorldResource = Type.Object(
  {
    url: url({ description: 'a reachable http or https address, as returned by the upload host' }),
    type: Type.Optional(
      literals(resourceTypes, {
        description:
          '`image` when omitted. Endings: image .jpg .jpeg .png .webp, video .mp4 .mov, insv .insv. Additions of reconstructions: image also .heic .heif .hif .avif .tif .tiff .insp, the raw files of cameras, and .zip for an archive of photos; video also .m4v',
      }),
    ),
  },
  { title: 'WorldResource' },
);
export type WorldResource = Type.Static<typeof WorldResource>;

export const taskQualities = ['low', 'normal', 'high'] as const;
export type TaskQuality = (typeof taskQualities)[number];
export const reconstructionScenes = ['model', 'space'] as const;
/** Which side of the pictures is up. */
export const pictureTops = ['auto', 'top', 'right', 'bottom', 'left'] as const;
export type PictureTop = (typeof pictureTops)[number];

export const point = (description: string) =>
  Type.Unsafe<[number, number, number]>(
    Type.Array(Type.Number({ minimum: -1e6, maximum: 1e6 }), { minItems: 3, maxItems: 3, description }),
  );

/** Two points and their distance: all that is needed for a world's size. */
export const KnownLength = Type.Object(
  {
    from: point("a point in the world's coordinates"),
    to: point('another one'),
    meters: Type.Number({ exclusiveMinimum: 0, maximum: 1e6, description: 'how far apart they really are' }),
  },
  { title: 'KnownLength' },
);
export type KnownLength = Type.Static<typeof KnownLength>;

/** `name` is checked by the service: the published SDKs may leave it out, other callers may not. */
export const CreateWorldRequest = Type.Object(
  {
    name: Type.Optional(worldName),
    resources: Type.Array(WorldResource, {
      minItems: 1,
      maxItems: maxResources,
      description: `at least ${minImagesForReconstruction} photos (type image), or a video (type video or insv)`,
    }),
    taskQuality: literals(taskQualities),
    scene: literals(reconstructionScenes),
    useMask: Type.Optional(Type.Boolean({ description: 'true segments the uploads' })),
    up: Type.Optional(
      literals(pictureTops, {
        description: 'addition: which side of the pictures, as they are stored, is up; `auto` when omitted',
      }),
    ),
  },
  { title: 'CreateWorldRequest' },
);
export type CreateWorldRequest = Type.Static<typeof CreateWorldRequest>;

export const worldPromptMaxLength = 100_000;
const prompt = Type.String({ maxLength: worldPromptMaxLength });
const seed = Type.Integer({
  minimum: 0,
  maximum: 2 ** 31 - 1,
  description: 'addition: decides what the prompt leaves open; the same prompt and seed give the same world',
});

/** What a world made again from the same resources or words may have changed; the rest stays as it was. */
export const RerunWorldRequest = Type.Object(
  {
    name: Type.Optional(worldName),
    taskQuality: Type.Optional(literals(taskQualities)),
    scene: Type.Optional(literals(reconstructionScenes)),
    useMask: Type.Optional(Type.Boolean({ description: 'true segments the uploads' })),
    rotate: Type.Optional(
      Type.Unsafe<[number, number, number]>(
        Type.Array(Type.Number({ minimum: -360, maximum: 360 }), {
          minItems: 3,
          maxItems: 3,
          description:
            "degrees about the world's X axis, then Y, then Z. Alone or with `length`, the finished world is turned and published again without training",
        }),
      ),
    ),
    length: Type.Optional(KnownLength),
    prompt: Type.Optional({ ...prompt, description: 'other words, for a world made from words or a picture' }),
    seed: Type.Optional(seed),
  },
  { title: 'RerunWorldRequest' },
);
export type RerunWorldRequest = Type.Static<typeof RerunWorldRequest>;

export const GenerateWorldRequest = Type.Object(
  {
    name: Type.Optional(worldName),
    cover: Type.Optional(url({ description: 'cover image address' })),
    prompt: Type.Optional(prompt),
    resources: Type.Optional(Type.Array(WorldResource, { maxItems: 1, description: 'at most one image' })),
    seed: Type.Optional(seed),
  },
  { title: 'GenerateWorldRequest' },
);
export type GenerateWorldRequest = Type.Static<typeof GenerateWorldRequest>;

export const WorldAsyncOperation = Type.Object({ worldId: Type.String() }, { title: 'WorldAsyncOperation' });
export type WorldAsyncOperation = Type.Static<typeof WorldAsyncOperation>;

export const WorldAssets = Type.Object({
  splats: Type.Optional(
    Type.Object({
      urls: Type.Object({
        plyPath: Type.Optional(Type.String()),
        spzPath: Type.Optional(Type.String()),
        lodMetaPath: Type.Optional(Type.String()),
        sogPath: Type.Optional(Type.String({ description: 'addition' })),
      }),
    }),
  ),
  imagery: Type.Optional(Type.Object({ panoUrl: Type.String() })),
  mesh: Type.Optional(Type.Object({ colliderPath: Type.String() }, { description: 'addition' })),
  preview: Type.Optional(Type.Object({ videoPath: Type.String() }, { description: 'addition: a short film, MP4' })),
  capture: Type.Optional(
    Type.Object(
      {
        camerasPath: Type.String({ description: 'camera poses and intrinsics, JSON, OpenCV convention' }),
        sparsePath: Type.String({ description: 'COLMAP model, zip' }),
        photosPath: Type.Optional(
          Type.String({ description: 'JSON: photos beside it, small and without distortion, with cameras and scores' }),
        ),
      },
      { description: 'addition: reconstructed worlds' },
    ),
  ),
  semanticsMetadata: Type.Optional(Type.Object({ upAxis: literals(['Y', 'Z'] as const) })),
});
export type WorldAssets = Type.Static<typeof WorldAssets>;

/** A file, or a part of one, that is not in the world. */
export const LeftOut = Type.Object(
  {
    label: Type.String({ description: 'the resource, with the name of its file' }),
    reason: Type.String(),
    cure: Type.Optional(Type.String({ description: 'what would help; absent where nothing has to be done' })),
  },
  { title: 'LeftOut' },
);
export type LeftOut = Type.Static<typeof LeftOut>;

/** Of a reconstructed world. Other kinds of worlds have their own. */
export const WorldMetrics = Type.Object(
  {
    imagesGiven: Type.Optional(Type.Integer({ description: 'pictures sent; frames of videos are not counted' })),
    imagesUsed: Type.Optional(Type.Integer({ description: 'pictures and frames that were looked at' })),
    imagesRegistered: Type.Optional(Type.Integer({ description: 'of those, with a known camera' })),
    gaussians: Type.Optional(Type.Integer()),
    psnr: Type.Optional(Type.Number({ description: 'dB, mean over pictures held out of training' })),
    ssim: Type.Optional(Type.Number()),
    worstPsnr: Type.Optional(Type.Number()),
    psnrPlain: Type.Optional(
      Type.Number({
        description: 'dB, the same pictures without the exposure predicted for each: of the world as it is',
      }),
    ),
    heldOut: Type.Optional(Type.Integer({ description: 'pictures held out' })),
    training: Type.Optional(
      Type.Object(
        {
          photos: Type.Integer({ description: 'trained on' }),
          megapixels: Type.Number({ description: 'of all of them, at the size trained with' }),
          texture: Type.Number({ description: 'share of the pixels that show an edge or a pattern' }),
          maxGaussians: Type.Integer(),
          steps: Type.Integer(),
          exposure: Type.String({
            description: 'off, or what exposures of unseen photos are predicted from: order, pose, exif or mean',
          }),
          decided: Type.String({ description: 'the same in words, with the reasons' }),
        },
        { description: 'addition: what was decided about training by the photos' },
      ),
    ),
    seconds: Type.Optional(Type.Record(Type.String(), Type.Number(), { description: 'by stage' })),
    scale: Type.Optional(
      Type.String({
        description:
          'where the size comes from: gps, assumed, given (a known length), or meters (it was designed in them)',
      }),
    ),
    start: Type.Optional(
      Type.Object(
        { eye: point('where the cover was taken'), target: point('what it looks at') },
        { description: "where a visit begins, in the world's coordinates" },
      ),
    ),
    leftOut: Type.Optional(Type.Array(LeftOut)),
    warnings: Type.Optional(
      Type.Array(Type.Object({ code: Type.String(), message: Type.String() }), {
        description: 'addition: what may be wrong with the world as a whole. CAMERAS_LOOSE: it may be slightly bent',
      }),
    ),
  },
  { title: 'WorldMetrics', description: 'addition: on success', additionalProperties: Type.Unknown() },
);
export type WorldMetrics = Type.Static<typeof WorldMetrics>;

export const worldScenes = ['space', 'model', 'ai_gen'] as const;
export type WorldScene = (typeof worldScenes)[number];

export const mostTags = 20;
export const tagMaxLength = 40;
const tag = Type.String({ maxLength: 200, description: `1 to ${tagMaxLength} characters after trimming` });
const tagList = (description: string) => Type.Array(tag, { maxItems: mostTags, description });

const estimatedEndTime = Type.Integer({
  description:
    'addition: when a world that is being made will be done, Unix milliseconds. Beside `updateTime`: the time left as of then, which never grows; the same as `updateTime` where it takes longer than was told',
});

const worldItemFields = {
  worldId: Type.String(),
  name: Type.String(),
  cover: Type.Optional(Type.String()),
  scene: literals(worldScenes),
  createTime: Type.Integer({ description: 'Unix milliseconds' }),
  updateTime: Type.Integer({ description: 'Unix milliseconds' }),
  status: literals(worldStatuses),
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  estimatedEndTime: Type.Optional(estimatedEndTime),
  queue: Type.Optional(QueuePlace),
  tags: Type.Optional(Type.Array(Type.String(), { description: 'addition; absent where there are none' })),
  bytes: Type.Optional(Type.Integer({ description: 'addition: what its files take in storage, once it has ended' })),
};

export const WorldItem = Type.Object(worldItemFields, { title: 'WorldItem' });
export type WorldItem = Type.Static<typeof WorldItem>;

export const WorldDetail = Type.Object(
  {
    ...worldItemFields,
    assets: Type.Optional(WorldAssets),
    editOf: Type.Optional(Type.String({ description: 'addition: the world of which this one is an edited version' })),
    prompt: Type.Optional(Type.String({ description: 'addition: the words a world was made from, as they were sent' })),
    taskQuality: Type.Optional({
      ...literals(taskQualities),
      description: 'addition: the quality a world was made of its photos or videos at',
    }),
    stage: Type.Optional(Type.String({ description: 'addition: what an unfinished world is at' })),
    failure: Type.Optional(Failure),
    metrics: Type.Optional(WorldMetrics),
    leftOut: Type.Optional(
      Type.Array(LeftOut, { description: 'addition: what of the resources is not used, as soon as that is known' }),
    ),
  },
  { title: 'WorldDetail' },
);
export type WorldDetail = Type.Static<typeof WorldDetail>;

export const worldOrders = ['newest', 'oldest', 'name', 'size'] as const;
export type WorldOrder = (typeof worldOrders)[number];

export const WorldListQueryRequest = Type.Object(
  {
    pageNum: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description: '0 or missing means 20' })),
    statusList: Type.Optional(Type.Array(literals(worldStatuses), { maxItems: 100 })),
    search: Type.Optional(
      Type.String({ maxLength: 200, description: 'addition: words that name, tags, prompt or id must contain' }),
    ),
    tags: Type.Optional(tagList('addition: only worlds that have all of these')),
    sort: Type.Optional(
      literals(worldOrders, { description: 'addition: `newest` when omitted; `size` is the largest first' }),
    ),
    withTags: Type.Optional(Type.Boolean({ description: 'addition: the answer lists every tag of the account' })),
  },
  { title: 'WorldListQueryRequest' },
);
export type WorldListQueryRequest = Type.Static<typeof WorldListQueryRequest>;
export const defaultPageSize = 20;

export const WorldPagedList = Type.Object(
  {
    pageNum: Type.Integer(),
    pageSize: Type.Integer(),
    count: Type.Integer({ description: 'items in this page' }),
    totalCount: Type.Integer(),
    hasMore: Type.Boolean(),
    result: Type.Array(WorldItem),
    tags: Type.Optional(Type.Array(Type.String(), { description: 'addition: with `withTags`, in alphabetical order' })),
  },
  { title: 'WorldPagedList' },
);
export type WorldPagedList = Type.Static<typeof WorldPagedList>;

export const WorldIdParams = Type.Object({
  worldId: Type.String({ pattern: worldIdPattern, description: '10 to 16 letters and digits' }),
});

/** What of a world can be changed without making it anew; what is left out stays. */
export const UpdateWorldRequest = Type.Object(
  { name: Type.Optional(worldName), tags: Type.Optional(tagList(`${mostTags} at most; replaces those there were`)) },
  { title: 'UpdateWorldRequest' },
);
export type UpdateWorldRequest = Type.Static<typeof UpdateWorldRequest>;
export const WorldUpdated = Type.Object({
  worldId: Type.String(),
  name: Type.String(),
  tags: Type.Array(Type.String()),
});
export type WorldUpdated = Type.Static<typeof WorldUpdated>;

export const DuplicateWorldRequest = Type.Object(
  { name: Type.Optional(worldName) },
  { title: 'DuplicateWorldRequest', description: 'without a name the copy has the name of the world' },
);
export type DuplicateWorldRequest = Type.Static<typeof DuplicateWorldRequest>;

export const WorldCancelResponse = Type.Object({ worldId: Type.String(), status: literals(worldStatuses) });
export const WorldDeleteResponse = Type.Object({ worldId: Type.String(), deleted: Type.Boolean() });

/** What an SSE `world` event and a webhook body carry. */
export const WorldEvent = Type.Object(
  {
    worldId: Type.String(),
    status: literals(worldStatuses),
    progress: Type.Number(),
    stage: Type.Optional(Type.String()),
    estimatedEndTime: Type.Optional(estimatedEndTime),
    queue: Type.Optional(QueuePlace),
    updateTime: Type.Integer(),
    failure: Type.Optional(Failure),
  },
  { title: 'WorldEvent' },
);
export type WorldEvent = Type.Static<typeof WorldEvent>;
