/** What the marketplace takes as one answer. Apart from the rules, which no page but that of questions downloads. */
export const MAX_ANSWER_LENGTH = 2000
