/** One line of a word table: id, English words and Chinese words (comma-separated), and what else is known of it. */
export type Row<Facts = undefined> = Facts extends undefined
  ? [id: string, english: string, chinese: string]
  : [id: string, english: string, chinese: string, facts: Facts];
