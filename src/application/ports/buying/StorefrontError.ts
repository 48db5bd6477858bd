export class StorefrontError extends Error {
  constructor(options?: ErrorOptions) {
    super('The storefront could not be reached', options)
    this.name = 'StorefrontError'
  }
}
