import type { Block, BlockPlace, LeafBlock } from '@mostrador/contract/knowledge'

/**
 * Joins the paragraphs between two questions to the answer of the first: an answer may have several. Below the last question of a
 * section, they are joined only where an answer above it has several too. What stands behind an answer in the line of its question
 * is no part of it.
 *
 * @param least - how many lines below its question an answer begins that stands apart from it
 */
export function withWholeAnswers<B extends Block | LeafBlock>(blocks: readonly B[], least: number): B[] {
  const whole: B[] = []
  /** Places of the answer that is open and of the paragraphs behind it. */
  let answer: { at: number; paragraphs: number } | null = null
  let isLong = false
  const join = () => {
    if (answer === null || answer.paragraphs === 0) return
    const paragraphs = whole.splice(answer.at + 1)
    const open = whole[answer.at]!
    if (open.kind !== 'answer') return
    const texts = paragraphs.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
    whole[answer.at] = { ...open, text: [open.text, ...texts].join('\n') }
  }
  const end = () => {
    if (isLong) join()
    answer = null
  }
  for (const block of blocks) {
    if (block.kind === 'answer') {
      if (answer !== null && answer.paragraphs > 0) {
        join()
        isLong = true
      }
      answer = block.text === '' || !isApart(block, least) ? null : { at: whole.length, paragraphs: 0 }
    } else if (block.kind === 'paragraph' && answer !== null) answer.paragraphs += 1
    else {
      end()
      if (block.kind === 'heading') isLong = false
    }
    whole.push(block)
  }
  end()
  return whole
}

const isApart = ({ at }: { at: BlockPlace }, least: number): boolean =>
  at.toLine !== undefined && at.toLine - at.line >= least
