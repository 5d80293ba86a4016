import { MAX_BLOCKS_A_DOCUMENT } from '@mostrador/contract/knowledge'
import { documentOf, type Extract, fault, type Reader, refuseTooMuch } from '../model/index.ts'
import { mailBlocks, parseMail } from './mail-blocks.ts'
import { numberBlocks } from './number-blocks.ts'
import { senderOf } from './sender.ts'
import { plainSubject } from '../chat/index.ts'

/**
 * Reads a mail saved as a file (`.eml`). The author of the mail is the shop, which keeps what it sent; quoted parts are
 * messages of the people whom the mail names.
 */
export const readEml: Reader = (bytes) => refuseTooMuch(() => readMail(bytes))

async function readMail(bytes: Uint8Array): Promise<Extract> {
  const email = await parseMail(bytes)
  if (email.headers.length === 0) throw new Error('The file is no mail')
  const { blocks, warnings } = await mailBlocks(email, senderOf(email))
  if (blocks.length > MAX_BLOCKS_A_DOCUMENT) return fault('too_much')
  const first = new Map(warnings.toReversed().map((warning) => [warning.code, warning]))
  return documentOf({
    title: plainSubject(email.subject),
    blocks: numberBlocks(blocks),
    warnings: [...first.values()].toReversed(),
  })
}
