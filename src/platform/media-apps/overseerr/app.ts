import { nativeInstallation, type AppDefinition } from '../app-definition.ts'
import { requestManagerService } from '../seerr/app.ts'

/** source: sctx/overseerr, linuxserver/overseerr and hotio/overseerr */
export const overseerr: AppDefinition = {
  name: 'overseerr',
  title: 'Overseerr',
  recognition: {
    images: ['overseerr'],
    port: 5055,
    portSetting: { environment: ['PORT'] },
  },
  service: requestManagerService,
  native: nativeInstallation('overseerr', 5055, ['/opt/overseerr/config']),
  continuedBy: 'seerr',
  credential: { purpose: 'Lets its holder request, approve and decline in anybody’s name' },
  client: { role: 'requestManagers', load: async () => (await import('./overseerr.ts')).createOverseerr },
}
