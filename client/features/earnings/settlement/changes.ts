// Days settled or reopened on this page. The months, their days and the badge in the menu reload after each change.
import { create } from 'zustand'

/** Increases with each change. As a part of a key of useLoad, it causes a reload. */
export const useChanges = create(() => 0)
export const settlementChanged = () => useChanges.setState((changes) => changes + 1)
