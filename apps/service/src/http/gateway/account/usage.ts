import { AccountUsage } from '@orrery/protocol';
import type { Route } from '../context.ts';

export const getAccountUsage: Route = (app, { store, config }) => {
  app.get(
    '/account/v1/usage',
    {
      schema: {
        operationId: 'getAccountUsage',
        summary: 'Storage, work and credits of the account',
        description: 'An addition to the contract.',
        tags: ['Account'],
        response: { 200: AccountUsage },
      },
    },
    async ({ account: { id, name } }) => {
      const [storage, worlds, tasks, renders, account] = await Promise.all([
        store.storage.usage(id),
        store.counts.worlds(id),
        store.counts.tasks(id),
        store.counts.renders(id),
        // Not the request's own: it is remembered with its key, and the balance moves.
        store.accounts.findByName(name),
      ]);
      const { quotaBytes, uploadBytes, objectBytes, workBytes } = storage;
      const credits = account?.credits;
      return {
        storage: {
          usedBytes: uploadBytes + objectBytes + workBytes,
          quotaBytes: quotaBytes ?? null,
          uploadBytes,
          objectBytes,
          workBytes,
        },
        credits: credits ?? null,
        creditsPerWorld: credits === undefined ? null : config.worldCredits,
        worlds,
        tasks,
        renders,
        unfinishedWorldLimit: config.worldCapAccount,
        unfinishedTaskLimit: config.taskCapAccount,
      };
    },
  );
};
