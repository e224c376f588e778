import type { AppHandlerContext } from './app.ts'
import { fileNamesOf } from './download-files.ts'
import { allDownloads, isFinished, numberOf, sizeFields } from './nzbget-queue.ts'

/** `listfiles` of one download */
export const filesJson = (context: AppHandlerContext, [, , wanted]: readonly unknown[]): object[] =>
  allDownloads(context)
    .filter((download) => !isFinished(download) && numberOf(context, download) === wanted)
    .flatMap((download) =>
      fileNamesOf(download).map((Filename, at) => ({
        ID: at + 1,
        NZBID: numberOf(context, download),
        NZBName: download.name,
        Filename,
        FilenameConfirmed: true,
        Subject: Filename,
        DestDir: `/data/usenet/incomplete/${download.name}`,
        ...sizeFields('FileSize', download.bytes),
        Paused: false,
        PostTime: 0,
        ActiveDownloads: 0,
        Progress: 0,
      })),
    )
