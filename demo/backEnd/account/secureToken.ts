import { identityToken } from './accounts.ts'
import { type DemoRoute, requireApiKey } from '../DemoRoute.ts'
import { Refusal } from '../Refusal.ts'

/** Renews an identity token: https://firebase.google.com/docs/reference/rest/auth#section-refresh-token */
const renew: DemoRoute = {
  at: /^https:\/\/securetoken\.googleapis\.com\/v1\/token$/,
  call: 'token',
  async answer(request, database) {
    requireApiKey(request)
    const form = new URLSearchParams(await request.text())
    if (form.get('grant_type') !== 'refresh_token') throw new Refusal(400, 'INVALID_GRANT_TYPE')
    const refreshToken = form.get('refresh_token')
    if (!refreshToken) throw new Refusal(400, 'MISSING_REFRESH_TOKEN')
    const { accounts, refreshTokens } = database.read()
    const uid = refreshTokens[refreshToken]
    if (uid === undefined) throw new Refusal(400, 'INVALID_REFRESH_TOKEN')
    const account = accounts[uid]
    if (!account) throw new Refusal(400, 'USER_NOT_FOUND')
    if (account.disabled) throw new Refusal(400, 'USER_DISABLED')
    const token = identityToken(account, database.now())
    return Response.json({
      access_token: token,
      id_token: token,
      refresh_token: refreshToken,
      expires_in: '3600',
      token_type: 'Bearer',
      user_id: uid,
    })
  },
}

export const secureTokenRoutes: readonly DemoRoute[] = [renew]
