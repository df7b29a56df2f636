/** The branch that is administered; 0: none is chosen yet. */
export interface Place {
  client_id: number;
  branch: number;
  /** Whether a branch is chosen; where none is, that is said at its field. */
  demandBranch: () => boolean;
}
