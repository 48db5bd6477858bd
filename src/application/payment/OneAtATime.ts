/** Work that is never under way twice: whoever asks meanwhile gets what the first comes to. */
export class OneAtATime<Outcome> {
  private underWay: Promise<Outcome> | null = null

  run(work: () => Promise<Outcome>): Promise<Outcome> {
    this.underWay ??= work().finally(() => {
      this.underWay = null
    })
    return this.underWay
  }
}
