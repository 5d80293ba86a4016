import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { AssistantDraft } from './assistants/index.ts'
import { renameFileEndpoint, RepositoryName } from './knowledge/index.ts'
import { DraftName, searchImagesEndpoint, predictCategoryEndpoint } from './listings/index.ts'
import { KeywordResponse, SensitiveResponses } from './marketplace/index.ts'
import { answerByHandEndpoint, draftAnswerEndpoint, simulateAnswerEndpoint } from './questions/index.ts'
import { WebChatSettings } from './widget/index.ts'

const INVISIBLE = [
  '',
  '  ',
  '\u200b',
  '\ufeff',
  '\u2060\u00ad',
  '\u3164',
  '\u2800',
  '\u0301\ufe0f',
  '\u{e0041}',
]

const required: Record<string, z.ZodMiniType> = {
  'an assistant’s name': AssistantDraft.shape.name,
  'its tone': AssistantDraft.shape.tone,
  'its brand': AssistantDraft.shape.brand,
  'its description': AssistantDraft.shape.description,
  'a repository’s name': RepositoryName,
  'a file’s name': renameFileEndpoint.body.shape.name,
  'a keyword': KeywordResponse.shape.keyword,
  'the response to a keyword': KeywordResponse.shape.response,
  'an answer by hand': answerByHandEndpoint.body.shape.text,
  'a question to the simulator': simulateAnswerEndpoint.body.shape.question,
  'a question to test an answer': draftAnswerEndpoint.body.shape.question,
  'the chat’s welcome': WebChatSettings.shape.welcome,
  'the name of a product': DraftName,
  'a title that predicts a category': predictCategoryEndpoint.query.shape.title,
  'a picture search': searchImagesEndpoint.query.shape.query,
}

describe('a required text without visible characters is refused', () => {
  test.each(Object.entries(required))('%s', (_, schema) => {
    for (const text of INVISIBLE) expect(schema.safeParse(text).success).toBe(false)
    for (const text of ['Sí', '👍', '\u200bSí']) expect(schema.safeParse(text).success).toBe(true)
  })
})

test('a free text without visible characters becomes empty', () => {
  for (const text of INVISIBLE)
    expect(SensitiveResponses.parse({ warranty: text, returns: ` ${text} `, shipping: ' 6 meses ' })).toEqual(
      {
        warranty: '',
        returns: '',
        shipping: '6 meses',
      },
    )
})
