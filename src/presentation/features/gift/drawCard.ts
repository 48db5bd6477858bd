import runnerFile from '../../pictures/drawn/runner.svg?no-inline'

/** The texts on the picture of a gift card. Empty ones are left out. */
export interface CardTexts {
  readonly brand: string
  readonly what: string
  readonly to: string
  readonly note: string
  readonly from: string
  readonly redeem: string
}

const WIDTH = 1200
const HEIGHT = 800
const MARGIN = 72
/** The width of the text, which leaves the corner to the track. In px, as all sizes here. */
const TEXT_WIDTH = 760
/** The sizes of the message: it has the largest in which it is whole. Of the smallest, as much as fits. */
const NOTE_FONTS = [32, 26, 22, 18] as const
const NOTE_HEIGHT = 240
/** The lanes of the track from the outermost: radius, colour and opacity. */
const LANES = [
  [520, '--track-2', 0.4],
  [425, '--track-2', 0.6],
  [330, '--track-2', 0.8],
  [235, '--track-3', 1],
  [140, '--track-5', 1],
] as const

/**
 * Draws a gift card, 1200 by 800 px, in the colours and fonts of the page.
 * @returns a PNG file, named without its ending
 * @throws if the browser cannot draw it
 */
export async function drawCard(texts: CardTexts, name: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  await document.fonts.ready
  const runner = Object.assign(new Image(), { src: runnerFile })
  await runner.decode()
  drawTrack(context)
  context.drawImage(runner, WIDTH - 360, HEIGHT - 520, 330, 330)
  drawTexts(context, texts)
  const blob = await new Promise<Blob | null>((resolve) => void canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The browser made no picture')
  return new File([blob], `${name}.png`, { type: 'image/png' })
}

const style = (property: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(property).trim()

function drawTrack(context: CanvasRenderingContext2D): void {
  context.fillStyle = style('--leaf-deep')
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.lineWidth = 87
  for (const [radius, colour, opacity] of LANES) {
    context.globalAlpha = opacity * 0.6
    context.strokeStyle = style(colour)
    context.beginPath()
    context.arc(WIDTH + 40, HEIGHT + 40, radius, 0, 2 * Math.PI)
    context.stroke()
  }
  context.globalAlpha = 1
}

function drawTexts(context: CanvasRenderingContext2D, texts: CardTexts): void {
  const display = style('--display')
  const body = style('--text')
  let y = MARGIN
  const write = (text: string, font: string, height: number, most = 3) => {
    if (text === '') return
    context.font = font
    for (const line of linesOf(context, text, most)) {
      y += height
      context.fillText(line, MARGIN, y)
    }
    y += height / 2
  }
  context.fillStyle = '#fff'
  context.textBaseline = 'bottom'
  write(texts.brand, `750 40px ${display}`, 48, 1)
  write(texts.what, `700 72px ${display}`, 80)
  write(texts.to, `700 40px ${body}`, 48, 2)
  const heightOf = (size: number) => Math.round(size * 1.3)
  const mostLines = (size: number) => Math.floor(NOTE_HEIGHT / heightOf(size))
  const size =
    NOTE_FONTS.find((one) => {
      context.font = `400 ${one}px ${body}`
      return wrapped(context, texts.note).length <= mostLines(one)
    }) ??
    NOTE_FONTS[NOTE_FONTS.length - 1] ??
    0
  write(texts.note, `400 ${size}px ${body}`, heightOf(size), mostLines(size))
  write(texts.from, `400 32px ${body}`, 42, 2)
  y = HEIGHT - MARGIN - 84
  write(texts.redeem, `400 26px ${body}`, 42, 2)
}

const fitsIn = (context: CanvasRenderingContext2D) => (line: string) =>
  context.measureText(line).width <= TEXT_WIDTH

/** The lines of a text. A word may be too long for its line. */
function wrapped(context: CanvasRenderingContext2D, text: string): readonly string[] {
  const fits = fitsIn(context)
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && !fits(longer)) lines.push(line)
      line = line !== '' && !fits(longer) ? word : longer
    }
    lines.push(line)
  }
  return lines
}

/** The lines of a text, cut with an ellipsis after `most`. A word that is too long for a line is cut, too. */
function linesOf(context: CanvasRenderingContext2D, text: string, most: number): readonly string[] {
  const fits = fitsIn(context)
  const lines = wrapped(context, text)
  return lines.slice(0, most).map((line, index) => {
    const isCut = index === most - 1 && lines.length > most
    if (fits(line) && !isCut) return line
    const characters = Array.from(line)
    while (characters.length > 0 && !fits(`${characters.join('')}…`)) characters.pop()
    return `${characters.join('').trimEnd()}…`
  })
}
