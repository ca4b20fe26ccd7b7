/** Every route of the API, in the order of the reference. */
import { getCaller } from './account/caller.ts';
import { createKeyRoute, listKeys, revokeKeyRoute } from './account/keys.ts';
import { endSignInRoute, listSignIns, signInRoute } from './account/sign-ins.ts';
import { getAccountUsage } from './account/usage.ts';
import { getUploadToken } from './asset/token.ts';
import { getStorageUsage } from './asset/usage.ts';
import type { Route } from './context.ts';
import { cancelTaskRoute } from './lux3d/cancel-task.ts';
import { createTaskRoutes } from './lux3d/create-tasks.ts';
import { getTaskRoute } from './lux3d/get-task.ts';
import { listTasksRoute } from './lux3d/list-tasks.ts';
import { deleteTaskRoute, retryTaskRoute, updateTaskRoute } from './lux3d/manage-tasks.ts';
import { runOfflineJob } from './rendercloud/jobs.ts';
import { createMeshUpload, getMeshUpload } from './rendercloud/mesh-upload.ts';
import { cancelMeshUpload, listMeshUploads } from './rendercloud/mesh-upload-tasks.ts';
import { describeOpenUsdFormat } from './rendercloud/openusd-format.ts';
import { closeStreamRoute } from './rendercloud/stream-close.ts';
import { pushStreamRoute } from './rendercloud/stream-push.ts';
import { createStreamRoute } from './rendercloud/streams.ts';
import { openShareRoute } from './share/open-share.ts';
import { getAnnotations, saveAnnotationsRoute } from './world/annotations.ts';
import { cancelWorldRoute } from './world/cancel.ts';
import { createWorldRoute } from './world/create.ts';
import { deleteWorldRoute } from './world/delete.ts';
import { getWorldDetail } from './world/detail.ts';
import { duplicateWorldRoute } from './world/duplicate.ts';
import { editWorldRoute } from './world/edit.ts';
import { getWorldEvents } from './world/events.ts';
import { cancelFilmRoute, filmWorldRoute, listFilmsRoute } from './world/film.ts';
import { generateWorldRoute } from './world/generate.ts';
import { getMyWorldList } from './world/list.ts';
import { rerunWorldRoute } from './world/rerun.ts';
import { createShareRoute, listShares, revokeShareRoute } from './world/shares.ts';
import { updateWorldRoute } from './world/update.ts';

export const routes: readonly Route[] = [
  getUploadToken,
  getStorageUsage,
  createWorldRoute,
  generateWorldRoute,
  getWorldDetail,
  getMyWorldList,
  cancelWorldRoute,
  rerunWorldRoute,
  editWorldRoute,
  updateWorldRoute,
  duplicateWorldRoute,
  deleteWorldRoute,
  getWorldEvents,
  createShareRoute,
  listShares,
  revokeShareRoute,
  getAnnotations,
  saveAnnotationsRoute,
  filmWorldRoute,
  listFilmsRoute,
  cancelFilmRoute,
  runOfflineJob,
  createStreamRoute,
  pushStreamRoute,
  closeStreamRoute,
  createMeshUpload,
  getMeshUpload,
  listMeshUploads,
  cancelMeshUpload,
  describeOpenUsdFormat,
  ...createTaskRoutes,
  getTaskRoute,
  listTasksRoute,
  cancelTaskRoute,
  updateTaskRoute,
  retryTaskRoute,
  deleteTaskRoute,
  getCaller,
  getAccountUsage,
  listKeys,
  createKeyRoute,
  revokeKeyRoute,
  signInRoute,
  listSignIns,
  endSignInRoute,
];

/** What anyone may ask for, without a key. */
export const publicRoutes: readonly Route[] = [openShareRoute];
