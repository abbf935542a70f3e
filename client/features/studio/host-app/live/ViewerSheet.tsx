import { useTranslation } from 'react-i18next'
import { listManagers } from '#contract/calls/moderation.ts'
import { useFailureText } from '../../../../i18n/failureText.ts'
import { call } from '../../../../lib/call.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { showToast } from '../../../../kit/Toast.tsx'
import buttons from '../../../../kit/buttons.module.css'
import { ownRoomCalls } from '../../../room/moderation/moderation-calls.ts'
import type { Moderating } from '../../../room/moderation-sheet/moderating.ts'
import { PersonSheet, type Chosen } from '../../../viewer/watch/sheets/PersonSheet.tsx'

interface Props {
  chosen: Chosen
  moderating: Moderating
  /** The host's id. */
  userId: number
  onClose: () => void
}

/** Actions of the host on a viewer: mention, moderate, and appoint or dismiss as a manager. */
export function ViewerSheet({ chosen, moderating, userId, onClose }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { person, line } = chosen
  const { customerId, name } = person
  const { data: managers } = useLoad('managers', (signal) => call(listManagers, { params: { id: userId }, signal }))
  const isManager = managers?.some((one) => one.customerId === customerId)
  const appoint = async (isWanted: boolean) => {
    if (customerId === null) return
    const answer = await (isWanted ? ownRoomCalls.appoint(customerId) : ownRoomCalls.dismiss(customerId))
    showToast(answer.ok ? t(isWanted ? 'moderation.becameManager' : 'moderation.cancelledManager', { name }) : failureText(answer))
    if (answer.ok) onClose()
  }
  return (
    // A line keeps the role of its time; the list has the one of now.
    <PersonSheet
      chosen={isManager === undefined ? chosen : { line, person: { ...person, role: isManager ? 'manager' : 'customer' } }}
      own={null}
      moderating={moderating}
      onClose={onClose}
    >
      {isManager !== undefined && customerId !== null && (
        <button type="button" className={buttons.quiet} onClick={() => void appoint(!isManager)}>
          {t(isManager ? 'moderation.removeManager' : 'moderation.addManager')}
        </button>
      )}
    </PersonSheet>
  )
}
