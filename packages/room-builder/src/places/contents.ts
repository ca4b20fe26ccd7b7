/** What comes with a thing of its own accord: goods in shop shelves, tools on a tool wall. */
const holders: Record<string, string[]> = {
  product: ['shop-shelf', 'fridge-wall', 'freezer-cabinet', 'market-stall'],
  fruit: ['fruit-stand', 'market-stall'],
  bottle: ['bar-shelf'],
  tool: ['tool-wall'],
};

/** Kinds that hold a kind without being asked. */
export const holdersOf = (kind: string): readonly string[] => holders[kind] ?? [];
