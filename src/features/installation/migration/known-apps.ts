import type { AppDefinition } from '../../../platform/media-apps/app-definition.ts'
import { appNamed, apps } from '../../../platform/media-apps/apps.ts'
import { recognizeApp } from '../../../platform/compose-project/recognition/recognize-app.ts'

/** An app that usher can find on a machine that it did not set up. */
export interface KnownApp {
  /** What does its work in usher’s stack: Seerr for Jellyseerr, and for any other app itself. */
  app: string
  definition: AppDefinition
  native: NonNullable<AppDefinition['native']>
}

/** Apps without a native installation, such as a proxy, are not moved: they may serve others too. */
const toKnownApp = (definition: AppDefinition): KnownApp[] =>
  definition.native === null
    ? []
    : [{ app: definition.continuedBy ?? definition.name, definition, native: definition.native }]

export const knownApps: readonly KnownApp[] = apps.flatMap(toKnownApp)

/** Whether the app files downloads in the library. */
export const isImporter = ({ definition }: KnownApp): boolean => definition.client?.role === 'mediaManagers'

export const isDownloadClient = ({ definition }: KnownApp): boolean => definition.client?.role === 'downloadClients'

/** Whether another instance of the same app can import its data. */
export const isImportable = (app: string): boolean =>
  ['mediaManagers', 'indexerManagers'].includes(appNamed(app)?.client?.role ?? '')

/** Recognizes an app by its image, and an image with another name by a label. */
export function recognizeImage(
  image: string,
  labels: Readonly<Record<string, string>>,
): { known: KnownApp; by: string } | undefined {
  const match = recognizeApp({ names: [], image, labels, variables: [], ports: [], paths: [] })
  const [known] = match && match.certainty !== 'unsure' ? toKnownApp(match.definition) : []
  const [evidence] = match?.evidence ?? []
  return known && evidence && { known, by: `its ${evidence.type} ${evidence.value}` }
}
