export type ImageToolName = 'cosign' | 'trivy' | 'grype'

export interface ToolOutput {
  /** Null if it was ended before its end. */
  exit_code: number | null
  stdout: string
  stderr: string
  /** Why it has no whole output; null if it has. */
  because: string | null
}

/** The programs of this machine that judge images. None is ever installed or bundled. */
export interface ImageTools {
  /** Returns the program's path; null if it is not installed. */
  find(name: ImageToolName): string | null
  run(program: string, words: readonly string[], signal: AbortSignal): Promise<ToolOutput>
}

/** A machine without any of them. */
export const noImageTools: ImageTools = {
  find: () => null,
  run: async () => ({ exit_code: null, stdout: '', stderr: '', because: 'it is not installed' }),
}
