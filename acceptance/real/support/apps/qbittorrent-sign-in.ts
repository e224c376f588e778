/** Returns the password that qBittorrent prints on its first start. The test's own timeout limits the wait. */
export async function temporaryPassword(read: () => Promise<string>): Promise<string> {
  for (;;) {
    const [, password] = /for this session: (\S+)/.exec(await read()) ?? []
    if (password) return password
    await Bun.sleep(100)
  }
}

/** Signs in as the web page does, and returns a function that calls the API. */
export async function signInToQbittorrent(port: number, password: string) {
  const send = async (path: string, fields: Record<string, string | Blob>, headers: Record<string, string> = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'string') body.append(name, value)
      else body.append(name, value, 'one.torrent')
    // qBittorrent rejects an empty form.
    const form = Object.keys(fields).length === 0 ? null : body
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2/${path}`, { method: 'POST', body: form, headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const login = await fetch(`http://127.0.0.1:${port}/api/v2/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin', password }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  return (path: string, fields: Record<string, string | Blob>) => send(path, fields, { cookie })
}
