import { StorageUsage } from '@orrery/protocol';
import type { Route } from '../context.ts';

export const getStorageUsage: Route = (app, { store }) => {
  app.get(
    '/asset/v1/usage',
    {
      schema: {
        operationId: 'getStorageUsage',
        summary: 'Storage that the account uses, and its limit',
        description:
          'An addition to the contract. Over the limit, uploads are answered with 507/20009 and creations with 507/10508.',
        tags: ['Upload'],
        response: { 200: StorageUsage },
      },
    },
    async (request) => {
      const { quotaBytes, uploadBytes, objectBytes, workBytes } = await store.storage.usage(request.account.id);
      const usedBytes = uploadBytes + objectBytes + workBytes;
      return { usedBytes, quotaBytes: quotaBytes ?? null, uploadBytes, objectBytes, workBytes };
    },
  );
};
