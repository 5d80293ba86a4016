import { Eye, EyeOff } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { IconButton } from './Button.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

// Not with the kit's other words: the login, which downloads little, needs only these.
const texts = {
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  capsLock: 'Bloq Mayús está activado.',
} as const

/** A password box whose text can be looked at on demand; says when Caps Lock is on. Pasting stays allowed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  // What fills a password in types keys without modifiers.
  const watchCapsLock = ({ nativeEvent }: KeyboardEvent) =>
    setHasCapsLock(nativeEvent.getModifierState?.('CapsLock') ?? false)
  return (
    <div className="grid gap-2">
      <TextField
        {...props}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="off"
        trailing={
          <IconButton
            label={isShown ? texts.hidePassword : texts.showPassword}
            onClick={() => setIsShown(!isShown)}
            disabled={props.disabled}
          >
            {isShown ? <EyeOff className="i" /> : <Eye className="i" />}
          </IconButton>
        }
      />
      <p className="hint empty:hidden" role="status">
        {hasCapsLock && texts.capsLock}
      </p>
    </div>
  )
}
