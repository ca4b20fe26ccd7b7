/** What an account uses: storage, work and credits. An addition to the contract. */
import Type from 'typebox';
import { StorageUsage } from './uploads.ts';

const count = Type.Integer({ minimum: 0 });
const work = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'as many as there are now; deleted ones are not counted' }),
  unfinished: Type.Integer({ minimum: 0, description: 'waiting or in progress' }),
  lastMonth: Type.Integer({ minimum: 0, description: 'of the total, created in the last 30 days' }),
});

export const AccountUsage = Type.Object(
  {
    storage: StorageUsage,
    credits: Type.Union([count, Type.Null()], { description: 'the balance; null where credits are off' }),
    creditsPerWorld: Type.Union([count, Type.Null()], { description: 'null where credits are off' }),
    worlds: work,
    tasks: work,
    renders: work,
    unfinishedWorldLimit: Type.Integer({ description: 'how many worlds may be unfinished at once' }),
    unfinishedTaskLimit: Type.Integer({ description: 'how many tasks may be unfinished at once' }),
  },
  { title: 'AccountUsage' },
);
export type AccountUsage = Type.Static<typeof AccountUsage>;
