/** A scene of 64 MiB in Base64 (4/3), with room for line breaks and the other fields. */
export const sceneBodyLimit = 96 * 1024 * 1024;
