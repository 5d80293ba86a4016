import {
  chooseShopEndpoint,
  correctBlockEndpoint,
  createRepositoryEndpoint,
  deleteFileEndpoint,
  deleteRepositoryEndpoint,
  listBlocksEndpoint,
  listFilesEndpoint,
  listRepositoriesEndpoint,
  readAgainEndpoint,
  releaseLineEndpoint,
  renameFileEndpoint,
  renameRepositoryEndpoint,
  uploadFilesEndpoint,
} from '@mostrador/contract/knowledge'
import { done, refuse } from '#platform'
import type { Api } from '#platform/http'
import { chooseShop } from './choose-shop.ts'
import { correctBlock } from './correct-block.ts'
import { createRepository, repositoryName } from './create-repository.ts'
import { deleteFile } from './delete-file.ts'
import { deleteRepository } from './delete-repository.ts'
import { listFiles } from './file-store.ts'
import type { Knowledge } from './knowledge.ts'
import { listBlocks } from './list-blocks.ts'
import { readAgain } from './read-again.ts'
import { releaseLine } from './release-line.ts'
import { renameFile } from './rename-file.ts'
import { renameRepository } from './rename-repository.ts'
import { findRepository, listRepositories } from './repository-store.ts'
import { receiveUpload, sourcesToRead } from './upload.ts'
import { uploadFiles } from './upload-files.ts'

export function knowledgeRoutes(api: Api, knowledge: Knowledge): void {
  const { db } = knowledge

  api.mount(listRepositoriesEndpoint, async (_, seller) =>
    done({ vectorStore: await listRepositories(db, seller.id) }),
  )

  api.mount(createRepositoryEndpoint, async (_, seller, request) =>
    receiveUpload(knowledge, request, seller, async (upload) => {
      const name = repositoryName(upload)
      if (!name.ok) return name
      const sources = await sourcesToRead(upload)
      return sources.ok ? createRepository(knowledge, seller, name.value, sources.value) : sources
    }),
  )

  api.mount(uploadFilesEndpoint, async ({ params }, seller, request) => {
    if (!(await findRepository(db, seller.id, params.knowledgeId))) return refuse('repository_not_found')
    return receiveUpload(knowledge, request, seller, async (upload) => {
      const sources = await sourcesToRead(upload)
      return sources.ok ? uploadFiles(knowledge, seller, params.knowledgeId, sources.value) : sources
    })
  })

  api.mount(renameRepositoryEndpoint, ({ body }, seller) => renameRepository(db, seller, body.id, body.name))

  api.mount(deleteRepositoryEndpoint, ({ params }, seller) => deleteRepository(knowledge, seller, params.id))

  api.mount(listFilesEndpoint, async ({ params }, seller) => {
    if (!(await findRepository(db, seller.id, params.id))) return refuse('repository_not_found')
    return done(await listFiles(db, seller.id, params.id))
  })

  api.mount(renameFileEndpoint, ({ params, body }, seller) =>
    renameFile(db, { tenantId: seller.id, knowledgeBaseId: params.id, id: params.fileId }, body.name),
  )

  api.mount(deleteFileEndpoint, ({ params }, seller) =>
    deleteFile(knowledge, { tenantId: seller.id, knowledgeBaseId: params.id, id: params.fileId }),
  )

  api.mount(readAgainEndpoint, ({ params }, seller) =>
    readAgain(knowledge, { tenantId: seller.id, knowledgeBaseId: params.id, id: params.fileId }),
  )

  api.mount(releaseLineEndpoint, ({ params, body }, seller) =>
    releaseLine(knowledge, { tenantId: seller.id, knowledgeBaseId: params.id, id: params.fileId }, body),
  )

  api.mount(listBlocksEndpoint, ({ params, query }, seller) =>
    listBlocks(db, { tenantId: seller.id, knowledgeBaseId: params.id, id: params.fileId }, query),
  )

  api.mount(correctBlockEndpoint, ({ params, body }, seller) =>
    correctBlock(knowledge, { tenantId: seller.id, knowledgeBaseId: params.id, id: params.fileId }, body),
  )

  api.mount(chooseShopEndpoint, ({ params, body }, seller) =>
    chooseShop(
      knowledge,
      { tenantId: seller.id, knowledgeBaseId: params.id, id: params.fileId },
      body.authors,
    ),
  )
}
