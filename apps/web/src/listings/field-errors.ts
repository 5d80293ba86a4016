/** What is wrong with each field, by its name; the same object while nothing of it changes. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>
