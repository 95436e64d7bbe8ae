// A drawing on the page → a file: SVG as it is with the colours written out, or PNG at twice its size.
import { saveFile } from './save-file.ts'

/** Style sheets do not travel with a file: colours that are variables, and the styles of texts, are written into it. */
export function svgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const { width, height } = svg.getBoundingClientRect()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(Math.round(width)))
  copy.setAttribute('height', String(Math.round(height)))
  const style = getComputedStyle(svg)
  return new XMLSerializer()
    .serializeToString(copy)
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim().replaceAll('"', "'"))
    .replaceAll('currentColor', style.color)
}

export function saveSvg(svg: SVGSVGElement, name: string): void {
  saveFile(`${name}.svg`, svgText(svg), 'image/svg+xml')
}

export async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(svg))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.width * 2
  canvas.height = picture.height * 2
  const context = canvas.getContext('2d')!
  context.fillStyle = getComputedStyle(svg).getPropertyValue('--card')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob !== null) saveFile(`${name}.png`, blob, 'image/png')
}
