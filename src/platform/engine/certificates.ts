import { join } from 'node:path'
import type { HostEnvironment } from './host-environment.ts'

/** What proves both sides of a TLS connection to an engine. */
export interface EngineCertificates {
  /** Where the files are, for other clients of the engine. */
  folder: string
  /** Undefined where there is no such file. */
  ca: string | undefined
  cert: string | undefined
  key: string | undefined
  /** False if the Docker context says so. */
  verify: boolean
}

/** source: docker CLI, cli/flags/options.go and cli/context/tlsdata.go: the names, and that each may be missing */
export function readCertificates(
  folder: string,
  { exists, read }: Pick<HostEnvironment, 'exists' | 'read'>,
  verify = true,
): EngineCertificates {
  const file = (name: string) => {
    const path = join(folder, name)
    return exists(path) ? read(path) : undefined
  }
  return { folder, ca: file('ca.pem'), cert: file('cert.pem'), key: file('key.pem'), verify }
}

/** source: docker CLI: DOCKER_CERT_PATH, else the folder of its settings */
export const usualCertificateFolder = ({ env, home }: Pick<HostEnvironment, 'env' | 'home'>): string =>
  env['DOCKER_CERT_PATH'] || env['DOCKER_CONFIG'] || join(home, '.docker')

/** What tells another client of the engine to use the same files. */
export const certificateEnvironment = ({ folder, verify }: EngineCertificates): Record<string, string> => ({
  ...(verify ? { DOCKER_TLS_VERIFY: '1' } : { DOCKER_TLS: '1' }),
  DOCKER_CERT_PATH: folder,
})

/** What `fetch` takes. */
export const tlsOptions = ({ ca, cert, key, verify }: EngineCertificates) => ({
  ...(ca !== undefined && { ca }),
  ...(cert !== undefined && { cert }),
  ...(key !== undefined && { key }),
  rejectUnauthorized: verify,
})
