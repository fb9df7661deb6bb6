// Invitations: the server tells one once, so the browser keeps it by its game. And the addresses of games, which may hold one.

const KEY = 'ardennes.invitation.'

/** The address of a game on this page. */
export const gameHref = (id: string, invitation = ''): string => `#/net/${id}${invitation === '' ? '' : `?invitation=${encodeURIComponent(invitation)}`}`

/** What somebody else opens to come to a game. An open one needs no invitation. */
export const linkTo = (id: string, invitation: string): string => `${location.origin}${location.pathname}${gameHref(id, invitation)}`

export const keepInvitation = (id: string, invitation: string): void => {
  try {
    localStorage.setItem(KEY + id, invitation)
  } catch {
    // The waiting room says that it is lost.
  }
}

export const invitationOf = (id: string): string => {
  try {
    return localStorage.getItem(KEY + id) ?? ''
  } catch {
    return ''
  }
}

export const forgetInvitation = (id: string): void => {
  try {
    localStorage.removeItem(KEY + id)
  } catch {
    // It leads nowhere.
  }
}
