import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Wall } from '../../room/wall/Wall.tsx'
import { filterIn, keeps, type StreamFilter } from './stream-filter.ts'
import { StreamFilters } from './StreamFilters.tsx'

/** Every live stream of the platform, by family, kind of room and sport. */
export function Component() {
  const { t } = useTranslation()
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
      title={t('menu.modelPlayer')}
      keeps={keeps(filter)}
      renderFilters={(anchors) => <StreamFilters anchors={anchors} filter={filter} onChange={change} />}
      noneKept={
        <>
          <p>{t('modelPlayer.none')}</p>
          <Button onClick={() => change({ family: null, room: null, sport: null })}>{t('modelPlayer.clear')}</Button>
        </>
      }
    />
  )
}
