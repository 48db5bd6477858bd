import { lazyView } from '../../kit/lazyView.tsx'

/** The page of a closed feature, in a chunk of its own: features are hardly ever closed. */
export const ClosedPage = lazyView(() => import('./ClosedPageView.tsx'), 'ClosedPageView')
