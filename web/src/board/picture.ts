// One board of a picture: its cells by pane, row and column.
import type { Picture } from '@depthcharge/engine/view'

export type PictureBoard = Picture['boards'][number]
