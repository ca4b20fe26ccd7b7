/** What went wrong, for people. The service says it in English, about the very input; other languages have a sentence for each code. */
import type { canceledCode, FailureCode } from '@orrery/protocol';
import type { Language } from '../i18n/strings.ts';

interface Failure {
  code: string;
  message: string;
  hint: string;
}

type Words = Readonly<Record<FailureCode | typeof canceledCode, readonly [message: string, hint: string]>>;

const operator = '你的输入没有问题。';
const chinese: Words = {
  INPUT_UNREACHABLE: [
    '无法获取某个输入。',
    '请在隐私窗口中打开该地址：它必须直接下载文件，不需要登录或分享页。把文件上传到本服务最稳妥。',
  ],
  INPUT_PRIVATE_ADDRESS: ['某个输入的地址指向内网。', '请把文件上传到本服务，或使用可从互联网访问的地址。'],
  INPUT_TOO_LARGE: ['某个输入过大。', '请发送更小的文件：缩短或重新编码视频，或以较低分辨率导出照片。'],
  INPUT_WRONG_TYPE: [
    '某个输入的类型不符。',
    '图片须为 JPEG、PNG 或 WebP（重建的照片也可为 HEIC、AVIF、TIFF 或 RAW），视频须为 MP4 或 MOV，全景视频须为 INSV；改文件名并不会转换格式。',
  ],
  INPUT_UNREADABLE: ['某个输入无法读取。', '文件已损坏或不完整。请确认它能在你的电脑上打开，然后重新上传。'],
  INPUT_TOO_MANY_PIXELS: ['某张图片像素过多。', '请以较低分辨率导出后重新发送。'],
  MODEL_UNSUPPORTED: [
    '不支持这种模型。',
    '请导出为 GLB；OBJ 和 glTF 连同其他文件放入一个 ZIP；也可读取 PLY、STL、SPZ、SOG 和 .splat。',
  ],
  MODEL_DAMAGED: ['模型无法读取。', '文件损坏、不完整或无效。请在其他软件中检查，重新导出并上传。'],
  MODEL_INCOMPLETE: ['缺少属于该模型的文件。', '把模型和它引用的所有文件放进一个 ZIP，或导出为 GLB。'],
  MODEL_EMPTY: ['模型中没有可绘制的内容。', '文件已读取，但没有可用的三角形。请连同面一起导出。'],
  MODEL_TOO_LARGE: ['模型过大。', '导出前请减少三角形数量或缩小贴图。'],
  MODEL_WRONG_KIND: ['文件与请求的种类不符。', '不必指定种类：服务会自行判断是网格还是高斯。'],
  PROMPT_NOT_UNDERSTOOD: [
    '描述中没有可以生成的内容。',
    '请用中文或英文说明要生成什么、是什么样子。模型是一件物品，例如“带黄铜腿的丝绒扶手椅”；世界是一个地方，例如“阳光充足的北欧风格客厅，有一张灰色沙发”。',
  ],
  PROMPT_BLOCKED: ['描述中有本服务不生成的内容。', '运维人员设置了屏蔽词。请换一种说法描述这个地方。'],
  PROMPT_EMPTY: [
    '描述是空的。',
    '请描述一个房间：类型、风格和其中的家具，例如“阳光充足的北欧风格客厅，有一张灰色沙发”。',
  ],
  PICTURE_UNUSABLE: ['图片中没有可用的内容。', '请发送至少 32 x 32 像素、主体与背景有明显区别的图片。'],
  MODEL_REFUSED: ['模型拒绝了这段描述或这张图片。', '请描述其他内容，或换一张图片。'],
  MODEL_SERVER_FAILED: ['本服务的模型服务器出现故障。', `${operator}请告知运维人员模型服务器出现故障，稍后重试。`],
  QUOTA_EXCEEDED: [
    '账户的存储空间不足以完成这项工作。',
    '请删除不再需要的世界，等待旧的上传和任务过期，或请运维人员提高存储上限，然后重试。',
  ],
  ASSET_NOT_FOUND: ['场景引用了不存在的资源。', '请先上传模型，并使用完成任务的 meshId，或已完成世界的 worldId。'],
  SCENE_TOO_LARGE: ['场景过大，无法渲染。', '请使用更少或更简单的模型、更小的贴图或更少的高斯。'],
  SOURCE_GONE: ['所依据的世界已被删除。', '请选择另一个世界，或这个世界的另一个版本。'],
  NOTHING_LEFT: [
    '编辑后世界几乎什么都不剩。',
    '请检查选区：裁剪保留所选内容，删除则移除所选内容。坐标以已发布的世界为准，Z 轴朝上。',
  ],
  EDIT_OUT_OF_RANGE: [
    '编辑后的世界太小、太大或太远。',
    '请让世界的跨度保持在 0.1 到 2,000 个单位之间，并且距原点不超过 10,000 个单位：文件和查看器无法容纳更大的范围。',
  ],
  TOO_FEW_VIEWS: [
    '可用的照片太少。',
    '请从不同位置拍摄至少 20 张清晰、光线充足的照片，相邻照片约三分之二重叠；围绕主体走动，不要原地拍。全黑和重复的照片、模糊的视频帧不算。',
  ],
  NO_SUBJECT: ['照片中没有找到主体。', '请把主体放在画面中央、占约一半，背景尽量简单；或关闭抠图后重试。'],
  CAMERAS_NOT_FOUND: [
    '这些照片无法拼合在一起。',
    '相邻照片应大部分内容相同。请小步移动多拍一些，同一天同一地点，清晰明亮；避开白墙、玻璃、镜子和移动的物体。',
  ],
  CAMERAS_NOT_TRUSTED: [
    '这些照片的拼合结果互相矛盾，无法采信。',
    '罐子、盒子、塔楼或相同的门等从多面看都一样的东西会被混淆。请小步绕拍一整圈，让周围环境也入镜，并去掉所列照片。',
  ],
  NO_PARALLAX: [
    '拍摄时相机几乎没有移动。',
    '深度来自从不同位置看同一物体。请绕着主体走或在房间中走动，每走一步拍一张；原地转动或变焦是不够的。',
  ],
  PICTURE_SHOWS_NO_ROOM: [
    '图片中看不出房间。',
    '请发送能看到墙、地面和天花板边缘的房间照片（宽度至少 400 像素），或宽高比 2:1 的全景图；也可以同时用文字描述房间。',
  ],
  PROGRAM_MISSING: [
    '服务上缺少所需的程序。',
    `${operator}请运维人员安装缺少的程序（orrery doctor 会列出），然后重试。`,
  ],
  DISK_FULL: ['服务的磁盘空间不足。', `${operator}请告知运维人员磁盘已满，稍后重试，或减少输入。`],
  TRAINING_FAILED: [
    '照片可以拼合，但无法生成世界。',
    '请换一个质量重试。若仍失败，说明照片覆盖太少：请从更多角度补拍，并保持重叠。',
  ],
  REQUEST_OUTDATED: ['请求由旧版本的服务保存。', '请求等待期间服务已更新。请再次发送。'],
  REQUEST_UNREADABLE: [
    '保存的请求无法读取。',
    '服务保存的请求已损坏或属于其他版本。请再次发送；若仍失败，请把编号告知运维人员。',
  ],
  ENGINE_UNAVAILABLE: ['此版本的服务没有完成该工作的引擎。', `此版本暂不支持这类工作。${operator}`],
  OUT_OF_MEMORY: ['内存不足。', '请减少或缩小输入，或选择较低的质量。'],
  JOB_CRASHED: ['工作意外终止。', '重试后仍意外终止。请再次发送；若仍失败，请把编号告知运维人员。'],
  WORKER_LOST: ['执行工作的机器失联。', '执行工作的机器多次停止。请再次发送；若仍失败，请把编号告知运维人员。'],
  TIME_LIMIT: ['工作超过了时间限制。', '请减少或缩小输入，或选择较低的质量。'],
  CANCELED: ['已由所有者取消。', '需要时可重新创建。'],
};

const tables: Readonly<Partial<Record<Language, Words>>> = { zh: chinese };

/** Programs are told which field of the request it is about ("prompt: there is no model of it"); a page has no fields of that name. */
const sentence = (message: string) =>
  message.replace(/^[a-z]\w*(?:[.[]\w+\]?)*: (.)/, (_, first: string) => first.toUpperCase());

export function failureWords(
  failure: Failure,
  language: Language,
): { message: string; hint: string; original: string | undefined } {
  // A newer service may have codes that this page does not know.
  const words: Words[FailureCode] | undefined = tables[language]?.[failure.code as FailureCode];
  if (!words) return { message: sentence(failure.message), hint: failure.hint, original: undefined };
  // Who canceled it needs no second telling.
  const original = failure.code === 'CANCELED' ? undefined : failure.message;
  return { message: words[0], hint: words[1], original };
}
