import { nativeInstallation, type AppDefinition } from '../app-definition.ts'
import { requestManagerService } from '../seerr/app.ts'

/** source: fallenbagel/jellyseerr and hotio/jellyseerr */
export const jellyseerr: AppDefinition = {
  name: 'jellyseerr',
  title: 'Jellyseerr',
  recognition: {
    images: ['jellyseerr'],
    port: 5055,
    portSetting: { environment: ['PORT'] },
  },
  service: requestManagerService,
  native: nativeInstallation('jellyseerr', 5055, ['/opt/jellyseerr/config']),
  continuedBy: 'seerr',
  credential: { purpose: 'Lets its holder request, approve and decline in anybody’s name' },
  client: { role: 'requestManagers', load: async () => (await import('./jellyseerr.ts')).createJellyseerr },
}
