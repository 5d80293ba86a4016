import { readFile } from 'node:fs/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { atMost } from '#platform'
import type { ObjectStorage } from '#platform/config'
import { checkKey, FilesAway, isKey } from './file-store.ts'
import type { FileStore } from './file-store.ts'

const CONNECT_MS = 3000
/** For one try; a file has a few megabytes at most. */
const ANSWER_MS = 20_000
const TRIES = 3
/** Limits the files in memory, which each retry needs whole. */
const FILES_AT_ONCE = 4

/** Files in a bucket of any service that speaks S3, below `prefix`. */
export function s3Files(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: ObjectStorage,
  prefix: string,
): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services of one's own seldom have a name for each bucket, nor know the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
  })
  const Bucket = bucket
  const inTurn = atMost(FILES_AT_ONCE)
  const put: FileStore['put'] = async (key, bytes) =>
    void (await answered(
      client.send(new PutObjectCommand({ Bucket, Key: prefix + checkKey(key), Body: bytes })),
    ))
  return {
    put,
    putFile: (key, path) => inTurn(async () => put(key, await readFile(path))),
    async get(key) {
      const { Body } = await answered(
        client.send(new GetObjectCommand({ Bucket, Key: prefix + checkKey(key) })),
      )
      if (!Body) throw new FilesAway('a file came without its bytes')
      return Buffer.from(await answered(Body.transformToByteArray()))
    },
    async delete(key) {
      await answered(client.send(new DeleteObjectCommand({ Bucket, Key: prefix + checkKey(key) })))
    },
    async *storedBefore(moment) {
      let seller: { tenantId: string; ids: string[] } | undefined
      let ContinuationToken: string | undefined
      do {
        const page = await answered(
          client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })),
        )
        // In the order of their keys, so seller by seller.
        for (const { Key: whole = '', LastModified } of page.Contents ?? []) {
          const Key = whole.slice(prefix.length)
          if (!isKey(Key) || !LastModified || LastModified >= moment) continue
          const [tenantId = '', id = ''] = Key.split('/')
          if (seller && seller.tenantId !== tenantId) yield seller
          if (seller?.tenantId !== tenantId) seller = { tenantId, ids: [] }
          seller.ids.push(id)
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      if (seller) yield seller
    },
  }
}

/** That there is no such file is an answer; anything else says that the place is away. Never holds a key or address. */
async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown'
    if (name === 'NoSuchKey') throw new Error('there is no such file', { cause: error })
    throw new FilesAway(`the object storage failed (${name})`, { cause: error })
  }
}
