import { signAdminToken } from '#accounts'
import { matchesKeyMark, wrongKey } from '#installation'
import { FolderInUse } from '#platform/db'
import { readCommandConfig, tellOperator, withInstallation } from './over-installation.ts'

await tellOperator(async () => {
  const config = readCommandConfig()
  const { secretKey, secretKeyName, dataDir, publicUrl } = config
  const token = () => signAdminToken(secretKey, `${publicUrl}/auth/v1`, new Date())
  return withInstallation(config, 'data', token).catch((error: unknown) => {
    // The server has the embedded database open.
    if (!(error instanceof FolderInUse)) throw error
    if (!matchesKeyMark(dataDir, secretKey)) throw wrongKey(secretKeyName)
    return token()
  })
})
