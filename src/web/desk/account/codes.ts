import { hashRecoveryCode, isFactorSecret, newRecoveryCodes, stepOf } from '../../../access/second-factor.ts'
import type { SecondFactor } from '../../../domain/session.ts'
import type { User } from '../../../domain/user.ts'
import { Invalid, issue } from '../../../errors.ts'
import type { Context } from '../../../operations/context.ts'
import { setSecondFactor } from '../../../resources/users/second-factor.ts'
import type { Account } from '../page.ts'

type Codes = Pick<Account, 'recoveryLeft' | 'turnOnCodes' | 'renewRecovery' | 'turnOffCodes'>

/** What users do about the codes that are asked for beside their passwords; `prove` throws for a wrong password. */
export function codesFor(context: Context, prove: (user: User, password: string) => Promise<void>): Codes {
  const { storage } = context

  /** Sets recovery codes, with a secret that is new or as before. */
  async function set(user: User, secret: string, step: number): Promise<readonly string[]> {
    const codes = newRecoveryCodes()
    await changing(user, { secret, step, recovery: codes.map((code) => hashRecoveryCode(code)) })
    return codes
  }

  function changing(user: User, factor: SecondFactor | undefined): Promise<void> {
    return storage.transaction((inside) => setSecondFactor(user, factor, { ...context, storage: inside }))
  }

  return {
    recoveryLeft: async (user) => (await storage.signIns.secondFactor(user.id))?.recovery.length,
    async turnOnCodes(user, secret, code) {
      const step = isFactorSecret(secret) ? stepOf(secret, code, context.now()) : undefined
      if (step === undefined) throw new Invalid([{ ...issue('code', 'rest_invalid_param', notShown), sent: null }])
      return set(user, secret, step)
    },
    async renewRecovery(user, password) {
      await prove(user, password)
      const factor = await storage.signIns.secondFactor(user.id)
      return factor ? set(user, factor.secret, factor.step) : []
    },
    async turnOffCodes(user, password) {
      await prove(user, password)
      await changing(user, undefined)
    },
  }
}

const notShown = {
  en: 'This is not the code that your authenticator shows for this secret. The clock of your telephone must be right.',
  fr: 'Ce n’est pas le code que votre application affiche pour ce secret. L’horloge de votre téléphone doit être à l’heure.',
}
