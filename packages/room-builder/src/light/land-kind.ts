/** What is seen far away from a place. */
export const landKinds = ['hills', 'garden', 'forest', 'city', 'sea', 'lake', 'desert', 'mountains'] as const;
export type LandKind = (typeof landKinds)[number];

export const isLandKind = (name: string): name is LandKind => landKinds.some((kind) => kind === name);
