import { signAdminToken } from '#accounts'
import { FolderInUse } from '#platform/db'
import { readCommandConfig, tellOperator, withInstallation } from './over-installation.ts'

await tellOperator(async () => {
  const config = readCommandConfig()
  const token = () => signAdminToken(config.secretKey, `${config.publicUrl}/auth/v1`, new Date())
  return withInstallation(config, 'data', token).catch((error: unknown) => {
    // The server that has the embedded database open compared the key when it started.
    if (error instanceof FolderInUse) return token()
    throw error
  })
})
