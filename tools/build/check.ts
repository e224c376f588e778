import { checkEmbeddedApp } from '../app/pin.ts'
import { mergeFindings, type BuildFindings } from './findings.ts'
import { checkGeneratedFiles } from './generated-files.ts'

/**
 * Checks that what a build puts together belongs together: the web app is the pinned one and speaks the wire version that
 * this service serves, and every generated file is what its declarations give. A build without the app has no app to
 * check. The generated files take longer, and are checked only if the app fits.
 */
export async function checkBuild(root: string, { carriesApp }: { carriesApp: boolean }): Promise<BuildFindings> {
  const app = carriesApp ? await checkEmbeddedApp(root) : mergeFindings([])
  return app.problems.length > 0 ? app : mergeFindings([app, await checkGeneratedFiles(root)])
}
