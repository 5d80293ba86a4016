import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './Button.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { uiTexts } from './texts.ts'

/** A password box whose text can be looked at on demand; pasting stays allowed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      trailing={
        <IconButton
          label={isShown ? uiTexts.hidePassword : uiTexts.showPassword}
          onClick={() => setIsShown(!isShown)}
          disabled={props.disabled}
        >
          {isShown ? <EyeOff className="i" /> : <Eye className="i" />}
        </IconButton>
      }
    />
  )
}
