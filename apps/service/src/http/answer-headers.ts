/**
 * What every answer carries, whichever host gives it: nothing keeps it (it is one account's, and true for a moment), and no browser takes it for
 * something else than its content type says. Routes whose files may be kept say so themselves.
 */
export const answerHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;
