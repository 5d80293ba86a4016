import type { Auth } from '../auth.ts'
import type { AuthApi } from './auth-api.ts'

/** Sign-in by what the protocol knows and this service does not offer. */
const NOT_OFFERED = [
  'apple azure bitbucket discord facebook figma fly github gitlab kakao keycloak linkedin linkedin_oidc notion slack',
  'slack_oidc snapchat spotify twitch twitter vercel_marketplace workos x zoom',
]
  .join(' ')
  .split(' ')

/** What the service says about itself. */
export function serviceRoutes(api: AuthApi, { settings }: Auth): void {
  api.route({
    method: 'GET',
    path: '/health',
    access: 'anyone',
    async handle({ reply }) {
      reply.header('cache-control', 'no-cache')
      return { name: 'GoTrue', version: 'mostrador', description: 'Sign-in service of Mostrador' }
    },
  })

  api.route({
    method: 'GET',
    path: '/settings',
    access: 'anyone',
    async handle({ reply }) {
      reply.header('cache-control', 'no-cache')
      return {
        external: {
          ...Object.fromEntries(NOT_OFFERED.map((name) => [name, false])),
          email: true,
          phone: settings.phones,
          google: settings.google !== null,
          anonymous_users: settings.anonymousUsers,
        },
        disable_signup: !settings.signUp,
        mailer_autoconfirm: !settings.confirmEmail,
        phone_autoconfirm: settings.phones && !settings.confirmEmail,
        sms_provider: '',
        saml_enabled: false,
      }
    },
  })
}
