import type { AppHandlerContext } from './app.ts'
import { storedOptions } from './nzbget-options.ts'
import {
  fieldValue,
  type ProviderTemplate,
  type ServarrProvider,
  type ServarrValidationFailure,
} from './servarr-providers.ts'

/** source: the family's `NzbgetSettings` */
export const nzbgetTemplate = (field: string): ProviderTemplate => ({
  name: 'NZBGet',
  implementationName: 'NZBGet',
  tags: [],
  enable: true,
  protocol: 'usenet',
  priority: 1,
  removeCompletedDownloads: true,
  removeFailedDownloads: true,
  implementation: 'Nzbget',
  configContract: 'NzbgetSettings',
  fields: [
    { name: 'host', value: 'localhost' },
    { name: 'port', value: 6789 },
    { name: 'useSsl', value: false },
    { name: 'urlBase', value: '' },
    { name: 'username', value: '' },
    { name: 'password', value: '', secret: true },
    { name: field, value: '' },
  ],
})

/** source: `TestConnection` and `TestCategory` of the family's `Nzbget`, which compares the letter case of a category */
export function testNzbget(
  provider: ServarrProvider,
  { sharedState }: AppHandlerContext,
  field: string,
): ServarrValidationFailure | undefined {
  const address = `${String(fieldValue(provider, 'host'))}:${String(fieldValue(provider, 'port'))}`
  const target = sharedState.appsByAddress.get(address)
  if (target?.app !== 'nzbget') return { propertyName: 'Host', errorMessage: 'Unable to connect to NZBGet' }
  if (fieldValue(provider, 'username') !== 'nzbget' || fieldValue(provider, 'password') !== target.key)
    return { propertyName: 'Username', errorMessage: 'Authentication failed' }
  const categories = storedOptions({ sharedState, key: target.key }).running.filter(({ Name }) =>
    /^Category\d+\.Name$/.test(Name),
  )
  return categories.some(({ Value }) => Value === fieldValue(provider, field))
    ? undefined
    : { propertyName: field, errorMessage: 'Category does not exist' }
}
