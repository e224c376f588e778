/** Texts that a torrent, a release, a log line, a label or a service may have as its name, by what each tries. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'moves the cursor and clears the screen': 'x\u001b[2J\u001b[1;1H\u001b[8mhidden',
  'sets the title of the terminal': '\u001b]0;owned\u0007x\u001b]52;c;ZXZpbA==\u0007',
  'shows one address and opens another': '\u001b]8;;http://evil.example\u001b\\\\status\u001b]8;;\u001b\\\\',
  'uses C1 control characters': 'x\u009b2J\u0090q\u009c',
  'rewrites the line': 'failed\rpassed\b\b\b',
  'reverses the reading direction': 'film\u202e4pm.exe\u2066\u200f',
  'is a page': '"><script>alert(1)</script><img src=x onerror=alert(1)>',
  'closes the JSON around it': '"}}\n{"api_version":1,"kind":"forged","data":{}}',
  'begins an event of its own': 'x\r\n\r\nevent: forged\r\ndata: {}\r\n\r\n',
  'begins a calendar entry of its own': 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged\r\n',
  'begins a header of its own': 'x\r\nBcc: eve@example.org\r\n\r\nforged',
  'is a formula': '=HYPERLINK("http://evil.example","x")',
  'is a command': '$(touch /tmp/owned)`id`;\'"|&\n--help',
  'ends a C string': 'a\0b\u0000',
  'names an inherited property': '__proto__',
  'is half a character': 'a\ud800b\udc00\ud800',
  'leads out of its folder': '../../../../../../etc/passwd',
  'is enormous': 'A'.repeat(60_000),
}

/** All but the enormous one. */
export const shortHostileTexts: readonly string[] = Object.values(hostileTexts).filter(({ length }) => length < 1_000)

/** Everything that a terminal obeys: C0 except tab and line feed, DEL, C1, and bidirectional control characters. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Returns the first character that a terminal would obey, with what is around it. */
export function terminalControlIn(text: string): string | undefined {
  const found = CONTROLS.exec(text)
  return found === null ? undefined : JSON.stringify(text.slice(Math.max(0, found.index - 20), found.index + 20))
}
