/** What is seen far away from a place. */
export type LandKind = 'hills' | 'garden' | 'forest' | 'city' | 'sea' | 'desert' | 'mountains';
