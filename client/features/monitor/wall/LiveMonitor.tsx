import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Wall } from './Wall.tsx'
import { useTitle } from '../../../ui/screen.ts'
import { filterIn, keeps, type StreamFilter } from './stream-filter.ts'
import { StreamFilters } from './StreamFilters.tsx'

/** The live rooms of a family, or of the platform. The filters and the pinned room are in the address. */
export function Component() {
  const { t } = useTranslation()
  const title = useTitle()
  const [params, setParams] = useSearchParams()
  const filter = filterIn(params)
  const change = (changed: Partial<StreamFilter>) => {
    const chosen = Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== null)
    setParams(
      chosen.map(([name, value]): [string, string] => [name, String(value)]),
      { replace: true },
    )
  }
  return (
    <Wall
      title={title}
      keeps={keeps(filter)}
      family={filter.family}
      pinned={filter.pinned}
      onPin={(anchorId) => change({ pinned: filter.pinned === anchorId ? null : anchorId })}
      renderFilters={(anchors) => <StreamFilters anchors={anchors} filter={filter} onChange={change} />}
      noneKept={
        <>
          <p>{t('monitor.filter.none')}</p>
          <Button onClick={() => change({ family: null, room: null, sport: null })}>{t('monitor.filter.clear')}</Button>
        </>
      }
    />
  )
}
