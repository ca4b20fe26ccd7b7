export interface WorkCount {
  total: number;
  unfinished: number;
  /** Created in the last 30 days. */
  lastMonth: number;
}

/** What an account has, and has had made lately. */
export interface WorkCounts {
  worlds(accountId: number): Promise<WorkCount>;
  tasks(accountId: number): Promise<WorkCount>;
  renders(accountId: number): Promise<WorkCount>;
}
