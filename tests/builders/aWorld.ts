export { ANA, aProduct as aWorld, BEN } from './aProduct.ts'
