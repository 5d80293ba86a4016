import { chooseVersionEndpoint, listDisagreementsEndpoint } from '@mostrador/contract/knowledge'
import type { Api } from '#platform/http'
import { chooseVersion } from './choose-version.ts'
import type { VersionDeps } from './deps.ts'
import { listDisagreements } from './list-disagreements.ts'

export function versionRoutes(api: Api, deps: VersionDeps): void {
  api.mount(listDisagreementsEndpoint, ({ params }, seller) => listDisagreements(deps, seller, params.id))

  api.mount(chooseVersionEndpoint, ({ params, body }, seller) =>
    chooseVersion(deps, seller, { ...body, repositoryId: params.id }),
  )
}
