import { isLoopbackHost } from '../../../lib/ip-address.ts'
import type { ImageToolName } from '../../../platform/image-tools/image-tools.ts'
import { verifyImageSignature } from '../../../platform/image-tools/signature.ts'
import { countVulnerabilities, type ScannerName } from '../../../platform/image-tools/vulnerabilities.ts'
import type { RegistryAccess } from '../../../platform/registry/registry-access.ts'
import type { RecordedCheck, RecordedInspection } from './recorded-check.ts'
import { digestsOf } from './registry-version.ts'
import type { ImageToCheck } from './types.ts'

/** Has the installed tools inspect the newest image and the one that runs, each by its digest. */
export async function inspectImage(
  { reference, services }: ImageToCheck,
  check: RecordedCheck,
  { tools }: RegistryAccess,
  signal: AbortSignal,
): Promise<RecordedInspection | null> {
  const target = check.newest?.digest ?? check.digest
  if (target === null) return null
  const { registry, repository } = reference
  const isLocal = isLoopbackHost(new URL(`http://${registry}`).hostname.replace(/^\[(.*)\]$/, '$1'))
  const named = (digest: string) => ({ image: `${registry}/${repository}@${digest}`, isLocal })
  const find = (name: ImageToolName) => {
    const program = tools.find(name)
    return program === null ? undefined : { name, program }
  }
  const cosign = find('cosign')
  const scanner = (find('trivy') ?? find('grype')) as { name: ScannerName; program: string } | undefined
  const signature = cosign && (await verifyImageSignature(cosign.program, named(target), tools, signal))
  const scan = (digest: string) => countVulnerabilities(scanner!, named(digest), tools, signal)
  const here = digestsOf(services.find(({ running }) => running)?.running?.image)[0]
  const newest = scanner && (await scan(target))
  const current = !scanner || here === undefined ? undefined : here === target ? newest : await scan(here)
  return {
    digest: target,
    signature: signature === undefined ? null : { tool: 'cosign', ...signature },
    vulnerabilities:
      scanner === undefined
        ? null
        : {
            tool: scanner.name,
            running_counts: current?.counts ?? null,
            newest_counts: newest?.counts ?? null,
            because: newest?.because ?? current?.because ?? null,
          },
  }
}
