// A box that grows and never becomes lower, so that what stands below it keeps its place while its contents come and go. In
// another width it begins anew.
import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useSteady<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const width = useRef(0)
  // After every render: whatever is in it now.
  useLayoutEffect(() => {
    const { current } = box
    if (current === null) return
    if (current.offsetWidth !== width.current) current.style.minHeight = ''
    width.current = current.offsetWidth
    current.style.minHeight = `${current.offsetHeight}px`
  })
  return box
}
