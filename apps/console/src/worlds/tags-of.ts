/** Tags as they are typed, with commas between them: of either width. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；\n]/u)
      .map((tag) => tag.trim().replaceAll(/\s+/gu, ' '))
      .filter(Boolean),
  ),
];
