/** Identifier formats. Ids are made where they are stored; here is only what every side must agree on. */
export const worldIdPattern = '^[A-Za-z0-9]{10,16}$';
export const worldIdLength = 14;
/** Stream session ids and render operation ids share the alphabet of world ids. */
export const sessionIdPattern = '^[A-Za-z0-9]{10,24}$';
