// How much room there is, and which parts of the page are folded away.
import type { Insets } from '../map/camera'
import type { Page } from './Sheet.svelte'

export type Screen = ReturnType<typeof createScreen>

/** Below this the docks become a sheet. */
const SMALL = '(max-width: 899px), (max-height: 520px)'

export const createScreen = () => {
  const media = matchMedia(SMALL)
  let small = $state(media.matches)
  const coarse = matchMedia('(pointer: coarse)').matches
  let folded = $state({ orders: false, inspector: false })
  let log = $state(false)
  let overview = $state(innerHeight >= 760)
  let page = $state<Page>('orders')
  let height = $state<0 | 1 | 2>(0)
  /** How tall the sheet is, in pixels. */
  let sheet = $state(204)
  /** What a panel over the map covers besides, or instead. */
  let cover = $state.raw<Insets>({})
  const watch = () => { small = media.matches }
  media.addEventListener('change', watch)

  return {
    get small() { return small },
    get coarse() { return coarse },
    get folded() { return folded },
    get log() { return log },
    set log(open: boolean) { log = open },
    /** Whether the small map is shown: never on small screens. */
    get minimap() { return overview && !small },
    foldMinimap: () => { overview = !overview },
    get page() { return page },
    get height() { return height },
    set height(next: 0 | 1 | 2) { height = next },
    get sheet() { return sheet },
    set sheet(tall: number) { sheet = tall },
    /** How much of the screen's foot the sheet covers, in pixels. */
    get foot() { return small && innerHeight > 520 ? sheet : 0 },
    /** Whether there is room beside the map rather than under it. */
    get beside() { return !small || innerHeight <= 520 },
    set cover(next: Insets) { cover = next },
    /** How much of the map lies under other things, in pixels. */
    get insets() {
      if (!small) return { top: 64, bottom: log ? innerHeight / 3 + 20 : 60, left: folded.orders ? 40 : 330, right: folded.inspector ? 40 : 370, ...cover }
      const lying = innerHeight <= 520
      return lying ? { top: 56, bottom: 20, left: 340, right: 20, ...cover } : { top: 56, bottom: Math.min(sheet, innerHeight - 180) + 10, left: 20, right: 20, ...cover }
    },
    /** Shows a page of the sheet, high enough to read it. */
    open: (next: Page, least: 0 | 1 | 2) => {
      page = next
      if (height < least) height = least
    },
    fold: (dock: 'orders' | 'inspector') => { folded[dock] = !folded[dock] },
    /** Brings the orders into sight, wherever they are. */
    unfoldOrders: () => {
      folded.orders = false
      if (small) {
        page = 'orders'
        if (height === 0) height = 1
      }
    },
    close: () => media.removeEventListener('change', watch),
  }
}
