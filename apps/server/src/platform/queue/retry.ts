/** Thrown by a job whose try has failed for an expected reason, and that wants the next one. */
export class Retry extends Error {}
