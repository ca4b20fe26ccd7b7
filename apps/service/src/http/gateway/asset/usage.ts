import { StorageUsage } from '@orrery/protocol';
import type { Route } from '../context.ts';

export const getStorageUsage: Route = (app, { store }) => {
  app.get(
    '/asset/v1/usage',
    {
      schema: {
        operationId: 'getStorageUsage',
        summary: 'What the account keeps, and what it may',
        description: 'An addition to the contract. Beyond the quota uploads are 507/20009 and creations 507/10508.',
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
