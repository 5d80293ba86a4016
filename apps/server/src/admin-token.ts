import { signAdminToken } from '#accounts'
import { readConfig } from '#platform/config'

const { secretKey, publicUrl } = readConfig(process.env)
process.stdout.write(`${await signAdminToken(secretKey, `${publicUrl}/auth/v1`, new Date())}\n`)
